import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'bn',
  name: 'Bengali',
  words: {},
  parts: {
    person: 'গ্রাহক, ক্রেতা, কাস্টমার, গ্রাহকের, ক্রেতার',
    email: 'ইমেইল',
    phone: 'ফোন, মোবাইল',
    name: 'নাম',
    id: 'নম্বর, নং, আইডি',
    order: 'অর্ডার, ক্রয়, বিক্রয়, অর্ডারের, বিক্রয়ের',
    paid: 'পেমেন্ট',
    invoice: 'বিলের',
    date: 'তারিখ, সময়',
    total: 'মোট, সর্বমোট',
    amount: 'টাকা, পরিমাণ টাকা',
    price: 'দাম, মূল্য',
    quantity: 'পরিমাণ',
    fee: 'ফি',
    item: 'পণ্য, পণ্যের',
    goods: 'সেবা',
    other: 'স্ট্যাটাস, মেথড, ঠিকানা, বিক্রেতা, বকেয়া, প্রাপক',
  },
  headers: {
    product: 'সামগ্রী, পণ্য',
  },
} satisfies Language
