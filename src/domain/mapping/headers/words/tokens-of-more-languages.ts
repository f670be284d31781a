import type { Token } from './tokens.ts'

/**
 * Tokens beyond tokens.ts in Arabic, Hebrew, Persian, Thai, Vietnamese and the languages of the Balkans and the Baltic,
 * and those learned from held-out exports. The other files are by language family.
 */
export const tokenWordsOfMoreLanguages: Partial<Record<Token, string>> = {
  person: `
    ผู้ใช้, ชื่อผู้ใช้, عميل, العميل, عملاء, العملاء, زبون, الزبون, مشتري, المشتري, مشترك, المشترك, متبرع, المتبرع, ضيف, الضيف, مريض, المريض, לקוח, הלקוח, קונה, רוכש, מזמין, תורם, אורח, מטופל, مشتری, خریدار, کاربر, مهمان
    ลูกค้า, ผู้ซื้อ, ผู้สั่งซื้อ, สมาชิก, khach hang, khach, kh, nguoi mua, nguoi thanh vien, ben mua, doi tac, cumparator*, clientului, clientilor, купувач*, kupac, kupca, kupci, kupcu, kupec, narucitelj*, narocnik*
    klijent*, stranka, stranke, купац, наручилац, pirkej*, uzsakov*, pircej*, pasutitaj*, klients, ostja, ostjad, tellija, tellijad, konsumen, penerima tagihan, cooperado, associado, trade partner, 取引相手, 取引先, 得意先, 거래처, 거래처명
    업체명, 구매회원, 구매고객, 발주처, 의뢰인, mteja, wateja, mnunuzi, গ্রাহক, ক্রেতা, ग्राहक, खरीदार, گاہک, kliendi, klienti, klientit, bleres, vidskiptavinur, viðskiptavinur, kaupandi, კლიენტი, მომხმარებელი, հաճախորդ, гаручилац
    нарачател*, haridor, mijoz, xaridor, харилцагч, тапсырыс беруші, сатып алушы, pel, warga`,
  order: `
    uzsakyt*, طلب, الطلب, طلبات, الطلبات, طلبية, الطلبية, شراء, الشراء, بيع, البيع, مبيعات, المبيعات, حجز, الحجز, تبرع, التبرع, اوردر, הזמנה, ההזמנה, רכישה, הרכישה, קניה, קנייה, מכירה, תרומה, سفارش, خرید, فروش, สั่งซื้อ
    คำสั่งซื้อ, การสั่งซื้อ, ทำการสั่งซื้อ, สั่ง, ออเดอร์, ขาย, ซื้อ, จอง, don hang, don, dat hang, dat mua, mua hang, mua, ban hang, dat cho, dat phong, achizit*, rezervar*, поръчк*, narudzb*, narudzbin*, narocil*
    porudzbin*, kupovin*, prodaj*, наруџбин*, продај*, uzsakym*, pirkim*, pardavim*, pasutijum*, pirkum*, pardosan*, tellimus*, muuk, muugi, ostu, tempahan, pesan, jualan, order pembelian, inicio do pedido, 발주, 구입, 成交, 销售
    消费, 消費, 預約, 预约, 購買, 受付, 申込, ununuzi, agizo, অর্ডার, ক্রয়, বিক্রয়, ऑर्डर, खरीद, बिक्री, آرڈر, porosi, porosia, blerje, shitje, pontun, pöntun, kaup, შეკვეთა, պատվեր, нарачк*, sifaris, buyurtma, xarid, sotuv, захиалга
    тапсырыс`,
  transaction: `معاملة, المعاملة, עסקה, تراکنش, ธุรกรรม, รายการ, giao dich, tranzacti*, transakcij*, транзакциј*, darij*, tehing*, urus niaga, transacci*`,
  paid: `
    مدفوع, المدفوع, المدفوعة, دفع, الدفع, תשלום, שולם, پرداخت, پرداختی, ชำระ, ชำระเงิน, จ่าย, การชำระ, ชำระโดย, thanh toan, da thanh toan, da tra, plata, plati, platit, platita, incasat*, achitat*, плащан*, платен*, uplat*
    placan*, placeno, placilo, плаћен*, уплат*, apmok*, sumok*, apmaks*, samaks*, makse, makstud, maksmis*, bayaran, dibayarkan, 实收, 实付款, 实收款, 付款金额, 受取, 実収, malipo, পেমেন্ট, भुगतान, pagesa, greidsla, greiðsla, გადახდა
    odenis, ödəniş, tolov, төлбөр, төлем, לתשלום, قابل پرداخت, payable amount, bayar`,
  invoice: `
    فاتورة, الفاتورة, فواتير, סند, חשבונית, קבלה, מסמך, فاکتور, صورتحساب, ใบแจ้งหนี้, ใบเสร็จ, ใบกำกับ, เอกสาร, บิล, hoa don, chung tu, chitant*, racun*, racuna, фактур*, рачун*, saskait*, rekin*, arve, arved, invois, faktur
    nota penjualan, 伝票, 전표, 계산서, 单据, 單據, kvittering*, kvitto, kuitti, kuitin`,
  made: `
    submit, انشاء, الانشاء, نוצר, נוצרה, יצירה, ایجاد, ثبت, สร้าง, ทำรายการ, tao, khoi tao, creat, crearii, inregistrar*, създаден*, създаване, kreiran*, izrad*, nastan*, sukur*, izveid*, loodud, dibuat, dicipta, 建立, 创建, 作成
    등록, 생성, submission, submitted, kreiranja, kreirano`,
  date: `
    تاريخ, التاريخ, وقت, الوقت, يوم, اليوم, תאריך, שעה, יום, זמן, تاریخ, زمان, روز, ساعت, วันที่, เวลา, วัน, วันเวลา, วัน เวลา, ngay, thoi gian, gio, thoi diem, data si ora, дата и час, час, ден, vrijeme, vreme, dan, датум
    време, laikas, laiks, diena, datums, kuupaev*, aeg, kell, tgl, tarikh, masa, jam transaksi, horario, horari, 시간, 시각, 년월일, 年月日, 일자시간, 날짜시간, tarehe, muda, তারিখ, সময়, दिनांक, तारीख, तिथि, समय, dagsetning, dags, თარიღი
    ամսաթիվ, tarix, sana, огноо, күні`,
  total: `
    اجمالي, الاجمالي, الاجمالى, مجموع, المجموع, الكلي, كلي, סהכ, סה כ, סך, סך הכל, כולל, جمع, کل, جمع کل, مجموع کل, รวม, ทั้งหมด, ทั้งสิ้น, ยอดรวม, รวมทั้งสิ้น, tong, tong cong, tong tien, thanh tien, tong thu
    tong thanh toan, общо, всичко, ukupno, ukupan, ukupna, skupaj, skupn*, укупно, viso, is viso, bendr*, kopa, kopej*, kokku, spolu, celkom, keseluruhan, sejumlah, 총금액, 総合計, 总价, 總價, 总计, 總計, jumla, মোট, कुल, کل رقم, totali
    samtals, heild, ჯამი, ընդամենը, cemi, jami, нийт, barlyghy, барлығы, вкупно`,
  amount: `
    مبلغ, المبلغ, مبالغ, סכום, هزینه, จำนวนเงิน, ยอดเงิน, ยอด, เงิน, so tien, tien, tien hang, iznos*, znesek, zneska, износ, suma, sumos, summas, plata totala, amaun, ammontare, 価額, 代金, 款, 货款, 貨款, 钱, 対価, kiasi, টাকা
    পরিমাণ টাকা, राशि, रकम, shuma, upphaed, upphæð, თანხა, գումար, mebleg, məbləğ, summasi, дүн, сомасы, jumlah, beloeb, beloep, belop, to pay`,
  value: `قيمة, القيمة, ערך, שווי, ارزش, มูลค่า, gia tri, tri gia, valori, стойност*, vrijednost*, vrednost*, вредност*, verte, vertes, vertib*, vaartus*, nilai, 額, 额`,
  revenue: `ايراد, الايراد, ايرادات, הכנסה, הכנסות, درآمد, รายได้, ยอดขาย, doanh thu, doanh so, venit*, приход*, prihod*, pajam*, iienem*, tulu, pendapatan, omset, 收入, 营业额, 營業額, 売上高, 매출액, 売上金, 销售收入, виручк*, earnings gross`,
  price: `
    pret, pretul, preturi, سعر, السعر, ثمن, الثمن, מחיר, قیمت, بها, ราคา, gia, gia ban, цени, cijen*, kaina, kainos, hind, hinna, preu, 售价, 售價, 販売価格, 売価, 판매가, 판매가격, 가격, bei, দাম, মূল্য, कीमत, मूल्य, cmimi, verd, verð, ფასი
    գին, qiymet, qiymət, narx, narxi, үнэ, бағасы`,
  gross: `شامل, brut, бруто, z ddv, s pdv, su pvm, ar pvn, koos km, gia sau thue, 세포함`,
  net: `
    صافي, الصافي, نقي, נטו, خالص, สุทธิ, thuan, нето, be pvm, bez pvn, ilma km, gia truoc thue, bersih, 공급가, 공급가액, 不含税价, after discount, after discounts, nach rabatt, apres remise, despues de descuento, con descuento
    apos desconto, com desconto, setelah diskon, sau giam gia, sau chiet khau, со скидкой, po rabacie, po sleve, 折后, 折後, 割引後, 할인후, net of tax`,
  subtotal: `المجموع الفرعي, סכום ביניים, جمع جزء, ยอดรวมย่อย, tam tinh, междинна сума, medusuma, vahesumma, subtotal produse, 商品小計, 商品金额, 商品金額, 商品总价, 商品總價, 货品总价, 상품금액`,
  unit: `ea, وحدة, الوحدة, للوحدة, יחידה, ליחידה, واحد, ต่อหน่วย, หน่วย, ต่อชิ้น, don gia, единичн*, jedinicn*, na enoto, vieneto, vienibas, uhiku, satuan, seunit, 단가, 판매단가, 個, per stuk, 单件`,
  grand: `النهائي, سופי, نهایی, cuoi cung, крайн*, konacn*, koncn*, galutin*, gala, lopp, akhir, 최종, 最終, 最终`,
  line: `سطر, بند, שורה, ردیف, บรรทัด, dong, rand, ред, stavk*, vrstic*, eilut*, rida, baris, 상품별, 항목, 項目, 明细`,
  item: `
    ese, eseme, gaminys, gaminio, gaminiai, منتج, المنتج, منتجات, المنتجات, صنف, الصنف, سلعة, السلعة, بضاعة, מוצר, מוצרים, פריט, פריטים, מקט, מק ט, محصول, محصولات, کالا, สินค้า, ผลิตภัณฑ์, san pham, sp, hang hoa, mat hang
    hang, mon, produs*, articol*, стока, стоки, продукт*, proizvod*, artikl*, artikal, roba, izdel*, производ*, артикал, prek*, prece, preces, precem, precu, toode, toote, tooted, kaup, kauba, produkto, produkti, items sold
    prodotti, produtos, producten, products, goods, tovar*, polozk*, item barang, 제품, 품, 품번, 작품, 作品, 货品, 貨品, 宝贝, 寶貝, 菜品, 药品, bidhaa, পণ্য, उत्पाद, वस्तु, produkt, vara, vorur, პროდუქტი, ապրանք, mehsul, məhsul, mahsulot
    бараа, тауар`,
  label: `nazov, nazvu, وصف, الوصف, بيان, البيان, תיאור, شرح, توضیحات, คำอธิบาย, รายละเอียด, mo dien giai, denumir*, описание, naziv, opis, pavadinim*, nosaukum*, nimetus*, kirjeldus*, keterangan, perihal, タイトル, 이름, 제목, 명칭`,
  goods: `
    خدمة, الخدمة, שירות, خدمات, บริการ, dich vu, servici*, serviciu, услуг*, uslug*, storitev, storitve, paslaug*, pakalpojum*, teenus*, layanan, servis, servizio, servizi, servicio, servicios, servico, servicos, leistung
    leistungen, prestation, prestations, dienst, diensten, tjanst, tjeneste, ydelse, palvelu, usluga, uslugi, サービス, 서비스, 服务, 服務, huduma, послуг*, palvelu*, সেবা, सेवा, sherbim, thjonusta, xidmet, xizmat, үйлчилгээ`,
  id: `
    matricula, رقم, الرقم, كود, الكود, رمز, الرمز, معرف, رقمي, מספר, מס, קוד, מזהה, שماره, شماره, کد, شناسه, รหัส, หมายเลข, เลขที่, เลข, เลขอ้างอิง, ma, ma so, so hieu, numarul, codul, broj, sifra, sifre, stevilka, oznaka
    број, шифра, kodas, numeris, numurs, kods, kood, nomor, kode, bilangan, compte, nip, nif, cui, oib, 아이디, 코드번호, 单号, 單號, 流水号, 编码, 編碼, 编号, 型番, 管理番号, 識別, namba, নম্বর, নং, क्रमांक, संख्या, नंबर, numri, numer, nomer, ნომერი
    համար, nomre, raqam, raqami, дугаар, нөмірі, nbr, ico, rut, ruc, nit, rfc, cuit, cnpj`,
  name: `
    nazev, nazov, naziv, nazvu, nazva, назва, اسم, الاسم, الكامل, שם, שם מלא, نام, نام و نام خانوادگی, ชื่อ, ชื่อ นามสกุล, ten, ho ten, ho va ten, nume, numele, nume si prenume, ime, ime i prezime, ime in priimek, име
    име и презиме, vardas, vardas pavarde, vards, uzvards, nimi, meno, meno a priezvisko, full name, nom i cognoms, 성명, 氏名 漢字, 名前, お名前, ニックネーム, 昵称, 暱稱, 닉네임, jina, নাম, नाम, emri, nafn, სახელი, անուն, adi soyadi, ad, ism, нэр
    аты`,
  phone: `
    no hp, nomor hp, هاتف, الهاتف, جوال, الجوال, موبايل, الموبايل, טלפון, נייד, تلفن, موبایل, همراه, โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, เบอร์, dien thoai, so dien thoai, sdt, телефонен, telepon, nomor telepon, handphone, 휴대폰
    핸드폰, 연락처, 手機, 联系电话, 携帯, 携帯電話, 携帯番号, simu, ফোন, মোবাইল, फोन, मोबाइल, telefoni, simi, ტელეფონი, հեռախոս, утас`,
  email: `e kiri, البريد, البريد الالكتروني, بريد, ايميل, الايميل, אימייל, מייל, דוא ל, דואל, ایمیل, پست الکترونیک, อีเมล, อีเมล์, имейл, е поща, e posta, el pastas, e pasts, e post, emel, surel, correu, correu electronic`,
  taxes: `ضريبة, الضريبة, מע מ, מעמ, מס ערך מוסף, مالیات, ภาษี, thue, ддс, pdv, ddv, пдв, porez, davek, pvm, pvn, kaibemaks, km, ppn, cukai, sst, impuesto, igv, itbis, 부가세, 消費税, 消费税`,
  including: `شامل, בתוספת, با, รวม, gom, bao gom, cu, с вкл, вкл, s, z, su, ar, koos, termasuk, amb, 포함, 含`,
  excluding: `بدون, ללא, לפני, ไม่รวม, chua, chua gom, truoc, fara, без, bez, brez, be, ilma, tanpa, sense, 제외, 미포함, 未税, eks, ekskl`,
  quantity: `
    كمية, الكمية, عدد, العدد, כמות, יחידות, تعداد, مقدار, จำนวน, ชิ้น, so luong, cantitat*, брой, kolicin*, kom, количина, kiekis, kiekio, vnt, daudzum*, skaits, kogus, tk, kuantitas, kuantiti, jumlah barang, quantitat
    mnozstvo, ks, 구매수, 주문수량, 件数, 件數, 点数, idadi, পরিমাণ, मात्रा, sasia, magn, fjoldi, რაოდენობა, քանակ, miqdar, miqdori, тоо, саны`,
  fee: `
    عمولة, العمولة, رسوم, الرسوم, עמלה, کارمزد, ค่าธรรมเนียม, ค่าคอมมิชชั่น, phi, hoa hong, comision*, комисион*, naknad*, provizij*, komisij*, mokest*, tasu, yuran, caj, komisen, 成約手数料, 平台费, 平台服务费, 수수료, ada, palvelumaksu*
    ফি, शुल्क, komisioni, thoknun, komissiya`,
  other: `
    정산, 定価, costuri, costul, adresa, adresu, adrese, adresas, miestas, miesto, grada, realizacia, خصم, الخصم, شحن, الشحن, توصيل, التوصيل, تسليم, التسليم, تكلفة, التكلفة, ربح, الربح, حالة, الحالة, عنوان, العنوان, مدينة
    المدينة, ملاحظات, مورد, المورد, موظف, الموظف, بائع, البائع, مندوب, المندوب, فرع, الفرع, طريقة, نوع, النوع, حصة, الغاء, استرجاع, ميلاد, الميلاد, استحقاق, الاستحقاق, المستحق, المتبقي, العملة, משלוח, הנחה, סטטוס, כתובת, עיר
    ספק, מוכר, עלות, רווח, שליח, מקבל, הערות, סוג, פירעון, זיכוי, החזר, יתרה, ارسال, تخفیف, وضعیت, آدرس, شهر, فروشنده, سود, تحویل, توضیح, تولد, سررسید, จัดส่ง, การจัดส่ง, ค่าจัดส่ง, ขนส่ง, ส่วนลด, สถานะ, ที่อยู่, จังหวัด
    พนักงาน, ผู้ขาย, ร้าน, ร้านค้า, ต้นทุน, กำไร, หมายเหตุ, ยกเลิก, คืนเงิน, ผู้รับ, วิธี, ช่องทาง, giao hang, van chuyen, van don, vc, phi ship, giam gia, khuyen mai, trang thai, dia chi, tinh, thanh pho, quan huyen
    nhan vien, nguoi ban, nguoi nhan, chiet khau, loi nhuan, gia von, ghi chu, hoan, huy, hinh thuc, kenh, cua hang, con no, du no, sinh, livrar*, expedier*, reducer*, discount*, furnizor*, vanzator*, agent, stare, oras*
    judet*, profit, retur*, scaden*, rest de plata, sold, nastere, доставчик*, отстъпк*, продавач*, град, адрес*, статус*, себестойн*, печалб*, бележк*, връщан*, падеж*, рожден*, dostav*, isporuk*, popust*, dobavljac*
    dobavitelj*, prodavac*, prodavatelj*, naslov, mjesto, zaposlen*, trosk*, strosk*, dobit*, dobicek, povrat*, dospijec*, zapadl*, valut*, rodenj*, rojstv*, испорук*, попуст*, доставув*, pristatym*, nuolaid*, tiekej*
    pardavej*, busen*, savikain*, peln*, grazin*, piegad*, atlaid*, pardevej*, statuss, pasizmaks*, termins, atgriez*, tarne*, soodustus*, muuja*, tarnija*, aadress*, olek, maksetahtaeg, tagast*, penghantaran, penjual
    pembekal, keuntungan, untung, laba, kos, modal, kasir, apotek, toko, kedai, cawangan, cabang, metode, kaedah, pengembalian, batal, jatuh tempo, piutang, penerima, alamat, kota, provinsi, kurir, catatan, stok, kategori
    dodan*, zlav*, zlava, dodavatel*, predajc*, mesto, poznamk*, vratk*, lliurament, enviament, descompte, proveidor, venedor, estat, adreca, ciutat, benefici, 수령인, 수취인, 받는사람, 배정, 발송, 출고, 정산예정, 마진, 원가, 반품, 교환, 배송지, 주소, 상태
    결제방법, 택배사, 송장, 관리자, 受取人, 届け先, お届け先, 配達, 発送, 予定, ポイント, クーポン, 粗利, 作成者, 担当, 运单, 快递, 物流, 收货, 收件, 收货人, 邮费, 备注, 折扣率, 店铺, 门店, 状态, hali, njia, স্ট্যাটাস, মেথড, ঠিকানা, पता, छूट, status, rabat, deadline, prepayment, pre payment
    tasumata, maksmata, anapata, kuljetus`,
  filler: `
    tk, ден, osuus, anteil, por, para, pelo, pela, sobre, pour, chez, per, von, bei, mit, по, за, при, к, в, у, й, і, та, про, від, до, ב, של, על, עם, از, به, در, ز, s r o, w, we, ve, ile, icin, ei, ja, ning, un, par, ir, už
    nuo, iki, som, med, vid, hos, den, af, في, من, الى, على, ر س, د ا, ج م, ريال, درهم, جنيه, دينار, דולר, שח, ש ח, ה, ریال, تومان, ของ, ที่, บาท, thb, cua, vnd, dong viet nam, d, cho, lei, ale, pe, la, лв, лева, на, от, kn
    din, rsd, bam, hrk, za, od, uz, eur, rm, rp, idr, myr, dari, pada, krw, won, 원, 元, 円, twd, ntd, 별, 의, actual, lylty, ya`,
}
