import { r } from './bar-shapes.ts'

/** Where a point of a line is; null where there is none. */
export type Place = [x: number, y: number] | null

/** A line through the points, broken where there is none; with a floor, the area between both. */
export function pathOf(places: Place[], floor?: number): string {
  let path = ''
  let begun: number | undefined
  for (const [index, place] of places.entries()) {
    if (!place) continue
    path += `${begun === undefined ? 'M' : 'L'}${r(place[0])} ${r(place[1])}`
    begun ??= place[0]
    if (places[index + 1]) continue
    if (floor !== undefined) path += `V${r(floor)}H${r(begun)}z`
    begun = undefined
  }
  return path
}
