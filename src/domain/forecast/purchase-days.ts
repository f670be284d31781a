const unitsOfMoney = 10_000

/** What the models count of one customer's purchase days (docs/semantics.md §12). Days are added in their order. */
export class PurchaseDays {
  days = 0
  /** money in ten-thousandths: whole numbers, whose sums have no rest of their own */
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

  /** A day on which the customer purchased, and for how much. */
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

  /** T, where `day` is the last that is known */
  ageOn(day: number): number {
    return day - this.firstDay
  }

  /** repeat purchase days of more than 0 */
  get spendDays(): number {
    return this.paidRepeats
  }

  /** their mean money; 0 where there are none */
  get spend(): number {
    return this.paidRepeats && this.repeatUnits / unitsOfMoney / this.paidRepeats
  }
}
