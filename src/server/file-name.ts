/**
 * A name as it is kept and shown: the last part of any path, without control and text-direction characters
 * (requirements.md 27). It never becomes a path.
 */
export const cleanFileName = (name: string): string =>
  name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is stripped
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .split(/[/\\]/)
    .pop()!
    .trim()
