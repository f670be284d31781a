interface Sample {
  sourcePath: string
  /** an empty folder */
  workPath: string
}

interface Program {
  source: string
  flags: string[]
  requests: (((sample: Sample) => object) | undefined)[]
}

/** Bundles the child programs of a build into its folder, with the code that V8 compiled for them. */
export function bundleChildren(build: {
  folder: string
  noExternal: string[]
  programs: Record<string, Program>
}): Promise<void>
