/** Pages that read the list behind a file's figures (docs/semantics.md §10), while it is not there. */
export const listText = {
  preparingTitle: 'Being prepared',
  preparing:
    'The customers and orders behind these figures are still being put together. This page shows them by itself.',
  stillPreparing: 'The list behind these figures is being prepared. Please try again in a moment.',
  checkAgain: 'Check again',
  failedTitle: 'Not available',
  failed:
    'The customers and orders behind these figures could not be put together. Map the data source again to try once more; its other figures are not affected.',
} as const
