/** What the models count of one customer's purchase days (docs/semantics.md §12). Days are added in their order. */
export class PurchaseDays {
  days = 0
  money = 0
  private firstDay = 0
  private lastDay = 0
  private repeatMoney = 0
  private paidRepeats = 0

  clear(): void {
    this.days = 0
    this.money = 0
    this.repeatMoney = 0
    this.paidRepeats = 0
  }

  copy(other: PurchaseDays): void {
    this.days = other.days
    this.money = other.money
    this.firstDay = other.firstDay
    this.lastDay = other.lastDay
    this.repeatMoney = other.repeatMoney
    this.paidRepeats = other.paidRepeats
  }

  /** A day on which the customer purchased, and for how much. */
  add(day: number, money: number): void {
    if (!this.days) this.firstDay = day
    else if (money > 0) {
      this.repeatMoney += money
      this.paidRepeats++
    }
    this.lastDay = day
    this.days++
    this.money += money
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
    return this.paidRepeats && this.repeatMoney / this.paidRepeats
  }
}
