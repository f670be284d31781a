import { createContext, type ReactNode, useContext } from 'react'

const Names = createContext<Map<string, string>>(new Map())

/** The name of a SKU that the file has one for, of those that `SkuNames` around knows. */
export const useSkuName = (sku: string): string | undefined => useContext(Names).get(sku)

/** Shows the names of SKUs within beside their ids. */
export const SkuNames = ({ names, children }: { names: Map<string, string>; children: ReactNode }) => (
  <Names value={names}>{children}</Names>
)
