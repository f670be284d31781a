/** Both sides of the drawing of a chart: it is stretched to the width and height that it has, its type and its strokes are not. */
export const side = 1000
export const percent = (units: number): string => `${Math.round((units * 1000) / side) / 10}%`
