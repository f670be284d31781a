import { createContext, type ReactNode, useContext } from 'react'

const Names = createContext<Map<string, string>>(new Map())

/** The name of a SKU, from the surrounding `SkuNames`; undefined if the file has none. */
export const useSkuName = (sku: string): string | undefined => useContext(Names).get(sku)

/** Makes the components inside show names of SKUs beside their IDs. */
export const SkuNames = ({ names, children }: { names: Map<string, string>; children: ReactNode }) => (
  <Names value={names}>{children}</Names>
)
