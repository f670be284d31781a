/** Width and height of a chart's drawing. It is stretched to the available space, but its text and strokes are not. */
export const side = 1000
export const percent = (units: number): string => `${Math.round((units * 1000) / side) / 10}%`
