import { r } from './bar-shapes.ts'

/** Where a point of a line is; null where there is none. */
export type Place = [x: number, y: number] | null

/** A line through the points, broken where there is none. Some charts are drawn in the browser: d3-shape would add 3 KB. */
export const pathOf = (places: Place[]): string =>
  places.map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${r(place[0])} ${r(place[1])}` : '')).join('')
