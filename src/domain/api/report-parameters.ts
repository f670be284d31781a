import { parametersOfPages } from '#domain/views/view-address.ts'

/** The pages whose figures are reports of the API, with the parameters that choose what each shows. Views of Profit cannot be saved. */
export const parametersOfReports: Readonly<Record<string, readonly string[]>> = {
  ...parametersOfPages,
  profit: ['groupBy', 'range', 'from', 'to', 'compare', 'byFirst'],
}
