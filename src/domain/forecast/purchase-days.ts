const unitsOfMoney = 10_000

/** Counts one customer's purchase days for the models (docs/semantics.md §12). Days must be added in order. */
export class PurchaseDays {
  days = 0
  /** money in ten-thousandths: sums of whole numbers are exact */
  units = 0
  private firstDay = 0
  private lastDay = 0
  private repeatUnits = 0
  private paidRepeats = 0

  clear(): void {
    this.days = 0
    this.units = 0
    this.repeatUnits = 0
    this.paidRepeats = 0
  }

  copy(other: PurchaseDays): void {
    this.days = other.days
    this.units = other.units
    this.firstDay = other.firstDay
    this.lastDay = other.lastDay
    this.repeatUnits = other.repeatUnits
    this.paidRepeats = other.paidRepeats
  }

  /** Adds a day on which the customer purchased, with the money spent. */
  add(day: number, units: number): void {
    if (!this.days) this.firstDay = day
    else if (units > 0) {
      this.repeatUnits += units
      this.paidRepeats++
    }
    this.lastDay = day
    this.days++
    this.units += units
  }

  /** x */
  get repeats(): number {
    return this.days - 1
  }

  /** t_x */
  get last(): number {
    return this.lastDay - this.firstDay
  }

  /** T, if `day` is the last known day */
  ageOn(day: number): number {
    return day - this.firstDay
  }

  /** repeat purchase days of more than 0 */
  get spendDays(): number {
    return this.paidRepeats
  }

  /** mean money of these days; 0 without any */
  get spend(): number {
    return this.paidRepeats && this.repeatUnits / unitsOfMoney / this.paidRepeats
  }
}
