import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'tr',
  name: 'Turkish',
  words: {
    yes: '==evet, ==doğru',
    no: '==hayır, ==yanlış',
    not: '==yok',
    denied: '*değil, *medi, *madı, *memiş, *mamış',
    without: '==olmadan',
    canceled: 'iptal*, vazgeçil*',
    cancellation: 'iptal, iptali, iptaller',
    voided: 'hükümsüz*, iptal*',
    invalid: 'geçersiz*',
    deleted: 'silindi, silinmiş',
    failed: 'başarısız*, =hata, hatalı, ödeme hatası, gerçekleşmedi, başarılamadı',
    declined: 'reddedil*, ==ret, ==red, geri çevrildi, kabul edilmedi, engellendi, reddet*',
    expired: 'süresi dol*, süresi geç*, zaman aşımı, sona erdi, vadesi dolmuş, geçerlilik süresi doldu, sona ermiş',
    abandoned: 'terk edil*, yarım bırak*, vazgeçilmiş sepet, bırakılmış, terkedil*',
    draft: 'taslak*, eksik',
    quote:
      'teklif, teklifler, fiyat teklifi, proforma*, keşif, talep, fiyat talebi, teklif talebi, ticari teklif, tahmin',
    pending: 'beklemede, bekliyor, bekleyen, bekletiliyor, onay bekl*, beklenen, askıda, bekleniyor, bekleme',
    'not paid':
      'ödenmedi, ödenmemiş*, ödeme bekl*, ödeme bekliyor, ödeme bekleniyor, ödenecek, ödeme beklemede, ödemesi bekl*, bekleyen ödeme, ödenmeyen, ödenmeyi bekliyor, beklenen ödeme, askıda ödeme, borç',
    'on hold': 'askıda, tutuluyor, durdurul*, askıya alın*, bekletiliyor, beklet*',
    test: '=test, test modu, deneme modu, =deneme, test siparişi',
    'money moved': 'para çekme*, para çekim*, transferi',
    transfer: 'havale',
    refunded: 'iade edil*, geri öden*, para iadesi yapıldı, iade edilmiş, iade yapıldı',
    disputed: 'itiraz*, ihtilaf*, anlaşmazlık, ters ibraz',
    refund: 'iade, iadesi, iadeler, geri ödeme*, para iadesi, geri ödemeler, iade tutarı',
    'credit note':
      'iade faturası, alacak dekontu, iade faturaları, alacak notu, alacak faturası, kredi notu, iade fişi',
    returned: 'iade edil*, geri gönderil*, iade alındı, geri döndü, geri verildi, geri çevril*',
    return: 'iade, iadeler, ürün iadesi, iadeleri, dönüş',
    partly: 'kısmi, kısmen, parçalı',
    paid: 'ödendi, ödenmiş, ödeme alındı, tahsil edildi, ödeme tamam*, ödenen, ödeme yapıldı',
    authorized: 'onaylandı, provizyon*, yetkilendiril*, ön provizyon, yetkili',
    confirmed: 'onayland*, onaylanmış, onaylı, kabul edildi, doğrulan*, teyit edildi, onaylanan',
    new: 'yeni, alındı, alınan',
    open: 'açık, aktif, açıldı, geçerli',
    processing:
      'işleniyor, hazırlanıyor, işlemde, işlem görüyor, devam ediyor, sürüyor, hazırlandı, devam eden, yapılıyor, işleme',
    invoiced: 'faturalandı, faturalandırıldı',
    completed:
      'tamamland*, tamamlanmış, tamamlanan, bitti, tamam, gerçekleştirildi, yapıldı, bitmiş, biten, satıldı, başarılı',
    closed: 'kapalı, kapandı, kapatıldı, kapanmış, arşivlendi, kapanan',
    ready: 'hazır, hazırlandı, kargoya hazır',
    shipped:
      'kargoland*, kargoya veril*, gönderildi, gönderilmiş, yolda, kargoda, sevk edildi, gönderilen, sevk edilen, kargolan*',
    delivered: 'teslim, teslim edil*, teslim edildi, teslim alındı',
    unfulfilled:
      'karşılanmadı, karşılanmamış, gönderilmedi, gönderilmemiş, tamamlanmamış, karşılanmayan, yerine getirilmemiş, yerine getirilmedi, tamamlanmadı',
    backordered:
      'ön sipariş, stok bekl*, temin ediliyor, sipariş edildi, sipariş üzerine, stokta yok, geciken sipariş, bekleyen sipariş, ön siparişli, karşılanmamış sipariş, siparişte, bakiye siparişi verildi',
    overdue: 'gecikmiş, vadesi geçmiş, vadesi geçti, gecikti, geciken',
    sale: '==satış, ==satışlar, ==perakende satış, ==toptan satış',
    order:
      '==sipariş, ==siparişler, ==satış siparişi, ==müşteri siparişi, ==satış siparişleri, ==müşteri siparişleri, ==satın alma siparişi, ==alış siparişi, ==satınalma siparişi, ==tedarikçi siparişi',
    invoice:
      '==faturalar, ==müşteri faturası, ==müşteri faturaları, ==satış faturaları, =fatura, =satış faturası, toptan satış faturası, perakende satış faturası, ==verilen hizmet faturası, ==e fatura, ==efatura, ==e arşiv, ==earşiv',
    receipt: '==fiş, ==makbuz, ==satış fişi, ==makbuzlar',
    payment: '==ödemeler, =tahsilat, =ödeme',
    'payment received': '=tahsilat makbuzu',
    channel: '==perakende, ==toptan, ==mağaza',
    shipping:
      '==kargo, ==nakliye, ==teslimat, ==gönderim, ==kargo ücreti, ==sevkiyat, ==gönderi, ==nakliye ücreti, ==kargolama',
    tax: '=kdv, =vergi, =vergiler',
    discount: '==indirim, ==indirimler, ==iskonto',
    fee: '==ücret, ==ücretler, ==masraf, ==harç, komisyon*',
    deposit: '==depozito, ==ön ödeme, ==kapora, ==avans, ==peşinat, ==mevduat, ==nakit avans',
    'gift card': '==hediye kartı, ==hediye çeki, ==hediye kartları, ==hediye çekleri',
    'any invoice': 'fatura, satış faturası',
    'paper of a deal': 'irsaliye*, sipariş',
    'order behind a sale': '==irsaliye',
  },
} satisfies Language
