import { r } from './bar-shapes.ts'

/** The position of a point of a line; null if there is none. */
export type Place = [x: number, y: number] | null

/**
 * A line through the points, interrupted where one is missing. The browser draws some charts, too, and d3-shape would
 * add 3 KB.
 */
export const pathOf = (places: Place[]): string =>
  places.map((place, index) => (place ? `${places[index - 1] ? 'L' : 'M'}${r(place[0])} ${r(place[1])}` : '')).join('')
