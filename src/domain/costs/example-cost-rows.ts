import type { CostFileKind } from './cost-file.ts'

/** The rows of the example files. Their SKUs are in no shop, so that nobody keeps them by mistake. */
export const exampleCostRows: Record<CostFileKind, string[][]> = {
  costs: [
    ['SKU', 'Unit cost', 'Valid from'],
    ['EXAMPLE-1', '4.20', ''],
    ['EXAMPLE-1', '4.50', '2024-07-01'],
    ['EXAMPLE-2', '12.00', ''],
  ],
  spend: [
    ['Month', 'Channel', 'Campaign', 'Amount spent'],
    ['2024-01', 'Search', 'Brand', '310.00'],
    ['2024-01', 'Mail', '', '45.50'],
    ['2024-02', 'Search', 'Brand', '290.00'],
  ],
}
