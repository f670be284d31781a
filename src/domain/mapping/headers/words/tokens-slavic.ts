import type { Token } from './tokens.ts'

/** The tokens of tokens.ts in Slavic, Baltic and other languages of Eastern Europe: what they lack. */
export const slavicTokens: Partial<Record<Token, string>> = {
  person: `
    czlonkowsk*, kontrahent*, zamawiajac*, platnik*, objednatel*, objednavatel*, zakaznic*, kupujuc*, komitent*, narucilac, poslovni partner, poslovnog partnera, купца, комитент*, възложител*, потребител*, лицевои счет
    платник*, пакупнік*, кліент*, заказчык*, паидаланушы, moketoj*, maksataj*, maksja, megrendelo*, tagszam, partner neve, partner nev, partner azonosito, partner kod, partnerkod, συναλλασσομ*, μελος, μελους, ασθεν*
    επωνυμια, επωνυμια πελατη, cari, cari hesap, hasta no, hasta adi soyadi, bagisci*, siparis veren, satin alan, mus no, mus kodu, mus adi, mus, mustəri*, bleresi, კლიენტ*, მყიდველ*, მომხმარებ*, დამკვეთ*`,
  attendee: `asmens`,
  company: `firmy, imones, firma unvani`,
  order: `
    zam, tellimis*, сатылған, sprzedan*, zgloszen*, predaja, kupnj*, поруџбин*, сделк*, реализац*, реалізац*, megrendeles*, ertekesites*, πωλησ*, παραγγελ*, satin alma, alisveris*, sip tar, porosise, shitjes, blerjes, შეკვეთ*
    გაყიდვ*`,
  transaction: `operac*`,
  paid: `naplat*, placil*, placen*, плаћањ*, плакањ*, поступлен*, сплат*, сплач*, аплат*, mokejim*, apmokejim*, maksajum*, befizet*, πληρωτε*, odenen, odənil*, pageses, გადახდ*`,
  invoice: `ksiegowan*, doklad*, izdavanj*, izdaj*, издавањ*, издаван*, договор*, israsym*, kiallitas*, keltez*, παραστατικ*, εκδοσ*, belge*, evrak*, duzenleme tarihi, fature*`,
  made: `ksiegowania, prijeti, kreir*, принят*, оформл*, коли, когда, створ*, създав*, rogzites*, καταχωρ*, olusturulma*, kayit, kayit tarihi`,
  service: `kezeles*, teljesites*, duzp, zdanitelneho plneni, zdan plneni, визит*`,
  date: `godzina, data i godzina, дата время, дата та час, күн, kpv, data ir laikas, ideje, ημ νια, ημ, sip tar, saat, თარიღ*`,
  total: `укупан, laczn*, ukupn*, sveukupn*, укупн*, обща, итог*, всього, усього, загальн*, усяго, жалпы, вкупн*, kopsumm*, mindosszes*, γενικο συνολο, yekun*, cəmi, ჯამური, სულ, kogu`,
  amount: `naleznos*, ciastk*, na uhradu, za platiti, za naplatu, za uplatu, za placilo, за уплату, за плащане, к оплате, до сплати, до оплати, да аплаты, сома, moketin*, apmaksai, tasuda, πληρωτε*, bedeli`,
  value: `wart, vlera, ღირებულ*`,
  revenue: `utarg*, promet, промет, оборот*, τζιρο*, xhiro, შემოსავალ*`,
  price: `egysegar*, dij, ucret*`,
  contribution: `bagis*`,
  gross: `s pdv om, з пдв, km ga, με φπα, me tvsh`,
  unit: `
    jedn, szt, za szt, шт, за шт, одиниц*, μοναδ*, jm, j m, mj, jed mj, jed mjere, jed mere, sztuk*, za kus, ks, kus, kusu, jed cijena, jed cena, po komadu, komad*, kom, na kos, za kos, kosov, enota, enote, enoto, enota mere
    јединич*, јединиц*, комад, ком, јед, јед мере, единечн*, единиц*, за бр, ед, ед изм, ед измерения, единица измерения, штук*, за одиницу, од, од вим, од виміру, адзінк*, адз вым, бірлік*, дана, мярка, мерна единица
    мерная единица, vienet*, vnt, mato vnt, mato vienetas, vienib*, mervieniba, gab, uhik*, tk, uhikuhind, db, darab*, mennyisegi egyseg, μον, μον μετρ, τεμ, τεμαχι*, μ μ, ανα τεμαχιο, adet, tane, olcu birimi, vahid*, ədəd*
    njesi, njesie, njesia, ერთეულ*, ცალი, ცალ, ცალის`,
  grand: `sveukupn*, итогов*, γενικο, τελικ*`,
  line: `
    lp, l p, radek, radku, radky, riadok, riadku, riadky, rbr, r br, rb, red br, redni broj, redak, retka, zap st, zaporedna stevilka, рб, р бр, редни број, ред бр, п п, нпп, рядок, рядка, рядки, з п, поз, радок, eil, eil nr
    rinda, rindas, npk, n p k, jrk, jrk nr, reanumber, rea nr, sorszam*, γραμμη, γραμμης, γραμμες, α α, αα, satiri, sira no, sira, kalem, sətir, rreshti, rreshtit, nr rendor, სტრიქონ*`,
  item: `
    стоката, тавар*, предмета, asortyment*, przedmiot*, symbol towaru, indeks towaru, kod kreskowy, numer katalogowy, nr katalogowy, katalogov*, katalogow*, carovy kod, ciarovy kod, robe, crtna koda, barkod, артикл*, робе
    баркод*, штрихкод*, штрих код, artikul*, bruksninis kodas, svitrkods, ribakood, triipkood, vonalkod*, tetel neve, ειδος, ειδους, γραμμωτος κωδικος, mal hizmet, malzeme*, stok kodu, stok adi, malin adi, პროდუქტ*, საქონელ*
    საქონლ*, შტრიხკოდ*`,
  label: `tytul, popis, назив, описани*, наименован*, назван*, назва, наименуван*, атауы, περιγραφ*, ονομασι*, aciklama*, pershkrim*, დასახელებ*`,
  goods: `sluzb*, storitv*, работ*, szolgaltatas*, hizmet*`,
  id: `
    symbol, sygnatur*, kod kreskowy, indeks*, pesel, symbol towaru, indeks towaru, numer katalogowy, nr katalogowy, rodne cislo, carovy kod, ciarovy kod, katalogov*, katalogow*, koda, pib, davcna stevilka, crtna koda, barkod
    пиб, еик, булстат, коды, инн, унп, иин, бин, артикул*, артикл*, баркод*, штрихкод*, штрих код, єдрпоу, рнокпп, іпн, логин*, imones kodas, asmens kodas, bruksninis kodas, reg nr, personas kods, svitrkods, registrikood
    isikukood, ribakood, triipkood, kodja, adoszam*, vonalkod*, tagszam, partner azonosito, partner kod, partnerkod, κωδ, αφμ, α φ μ, γραμμωτος κωδικος, kimlik*, vergi no, vergi numarasi, vkn, tckn, tc kimlik no, stok kodu
    mus no, mus kodu, hasta no, nomrə*, voen, kodi, nipt, nuis, კოდი, საიდენტიფიკაციო, შტრიხკოდ*`,
  name: `
    naziv, nazov, nazev, pavadinim*, nosaukum*, megnevezese, imie, nazwisko, priimek, прізвищ*, піб, назва, наименован*, назван*, наименуван*, назив, ονοματεπωνυμο, επωνυμια, ονομασι*, soyadi, unvan*, hasta adi soyadi
    mus adi, stok adi, malin adi, დასახელებ*`,
  email: `електронна пошта, e naslov, email cime`,
  billed: `szamlazasi nev`,
  taxes: `davcn*, pdv a, pdv om, порез*, vergi, ədv, tvsh, დღგ`,
  including: `sa, με`,
  quantity: `
    szt, шт, ilosci, liczby, sztuk*, poctu, kusy, kusov, kusu, kus, kol, komad*, stevilo, stevila, kosov, kosi, br kom, mnozstv*, количин*, кол, ком, комада, бр, бр броики, броики, к во, к ва, штук*, численност*, кількост*
    к сть, к ть, кіл, кільк, колькасц*, кольк, дана, мөлшер*, kieki, kiekiai, skaicius, skaiciaus, vienetai, gab, skaita, gabali, koguse, kogused, arv, menny, darab*, letszam, ποσοτ*, ποσ, τεμ, τεμαχι*, πληθος
    αριθμος τεμαχιων, miktar*, adedi, sayisi, sayi, mik, tane, adetler, ədəd*, sasi, sasise, sasive, რაოდენობ*, ცალი, ცალობა, რაოდ`,
  fee: `
    сбор, сервисныи сбор, вознагражден*, kezelesi koltseg, сбора, pristojb*, provizi*, накнад*, провизиј*, такса, такси, таксата, сбор за, сборы, экваиринг*, екваиринг*, винагород*, каміс*, komisin*, komisjon*, teenustasu*
    vahendustasu*, tehingutasu*, kezelesi dij, szolgaltatasi dij, hizmet ucreti, masraf*, komision*, საკომისიო*`,
  other: `
    cislo uctu, przesyl*, odbior*, sposob*, opiekun*, wystawil, pozostal*, pocztow*, realizacj*, kwota vat, cena zakupu, expedic*, stav, zpusob*, vystavil, splatn*, zostava*, nakupni, vyrobc*, prodejna, predajna, postarin*
    prodajal*, blagajn*, rok, rok placanja, rok placila, nabav*, nacin*, proizvodac*, рок, начин*, начин на плащане, служител*, получател*, ответственн*, автор*, партнер*, способ*, закупочн*, бонус*, перечислен*, хранени*
    планов*, индекс*, почтов*, обработк*, відправ*, отримувач*, відповідальн*, спосіб, закупівел*, собіварт*, залиш*, місто, термін*, склад*, жеткіз*, жеңілдік*, сатушы*, қалдық*, darbuotoj*, budas, terminas, pirkimo kaina
    sanemej*, veids, apmaksas termins, saaja*, makseviis*, allahindlus*, ostuhind, feladas*, atvevo*, beszallito*, allapot*, cim, cime, tipus*, fizetesi mod, esedekes*, hatralek*, arres*, beszerz*, kiallito*, παραδοσ*
    πωλητ*, παραληπτ*, προμηθευτ*, καταστασ*, ειδος πληρωμης, τροπος, ληξης, υπολοιπ*, εκπτωσ*, κοστος, ποσοστ*, εξοδα, τιμη αγορας, sevk, sevk tarihi, temsilci*, durum*, vergi dairesi, tipi, sekli, son odeme
    son odeme tarihi, bakiye*, stopaj*, hakedis*, alis fiyati, catdir*, novu, endirim*, dorezim*, zbritj*, furnitor*, shitesi, menyra, მიწოდებ*, ფასდაკლებ*, გამყიდველ*, სტატუს*`,
  filler: `ваш, руб`,
}
