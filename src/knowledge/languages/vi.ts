import type { Language } from '#knowledge/language.ts'

export default {
  tag: 'vi',
  name: 'Vietnamese',
  words: {
    yes: '==có, ==đúng',
    no: '==không, ==sai',
    not: '==không, ==chưa',
    been: '==được',
    canceled: 'đã hủy, hủy, đã huỷ, huỷ, hủy bỏ, bị hủy, đã bị hủy, đã hủy bỏ',
    cancellation: 'hủy đơn, việc hủy',
    voided: 'vô hiệu, mất hiệu lực, vô hiệu hóa',
    invalid: 'không hợp lệ',
    deleted: 'đã xóa, đã xoá',
    failed: 'thất bại, lỗi thanh toán, không thành công, lỗi',
    declined: 'từ chối, bị từ chối, đã từ chối, khước từ',
    expired: 'hết hạn, đã hết hạn, quá hạn hiệu lực, hết hiệu lực',
    abandoned: 'bỏ dở, bị bỏ rơi, đã bỏ, bị bỏ, bỏ quên, đã loại bỏ',
    draft: 'nháp, bản nháp, dự thảo, đơn nháp',
    quote: 'báo giá, bảng báo giá, dự toán, yêu cầu báo giá, đề nghị báo giá, đơn chào hàng, đề xuất, chào hàng',
    pending:
      'đang chờ, chờ xử lý, đang chờ xử lý, chờ duyệt, chưa giải quyết, đang đợi, treo, chưa xử lý, ==hoãn, ==chờ',
    'not paid':
      'chờ thanh toán, chưa thanh toán, chưa trả, chờ trả tiền, đang chờ thanh toán, phải trả, đợi thanh toán, chưa được thanh toán, chưa trả tiền, cần thanh toán, còn nợ, chờ chi trả',
    'on hold': 'tạm giữ, tạm ngưng, đang giữ, tạm dừng, tạm hoãn, giữ lại, bị giữ',
    test: '=thử nghiệm, =kiểm thử, =test, chế độ thử nghiệm, chế độ kiểm tra, chế độ test, =kiểm tra',
    refunded: 'đã hoàn tiền, hoàn tiền, đã hoàn lại tiền, đã trả lại tiền, được hoàn tiền, đã hoàn trả, hoàn trả',
    disputed: 'tranh chấp, khiếu nại, đang tranh chấp',
    refund: 'hoàn tiền, hoàn lại tiền, hoàn trả tiền, hoàn trả, trả lại tiền, khoản hoàn tiền',
    'credit note':
      'phiếu giảm giá hóa đơn, giấy báo có, hóa đơn điều chỉnh giảm, giấy ghi có, bảng ghi có, ghi chú tín dụng, phiếu ghi có, hoá đơn hoàn tiền, phiếu tín dụng, hóa đơn âm',
    returned: 'đã trả hàng, trả hàng, đã trả lại, trả lại, đã gửi trả, hàng trả lại, bị trả lại',
    return: 'trả hàng, hàng trả lại, hoàn hàng, trả lại hàng, trả về, trả lại',
    partly: 'một phần',
    paid: 'đã thanh toán, đã trả, đã chi trả, đã trả tiền, được thanh toán',
    authorized: 'đã ủy quyền, đã cấp phép, được ủy quyền, được cho phép, ủy quyền, đã được ủy quyền, cho phép',
    confirmed: 'đã xác nhận, xác nhận, đã chấp nhận, đã duyệt, đã phê duyệt, được chấp nhận, chấp nhận, được xác nhận',
    new: 'mới, đơn mới, đã nhận',
    open: 'mở, đang mở, đã mở',
    processing: 'đang xử lý, đang thực hiện, đang chuẩn bị, xử lý, đang tiến hành',
    completed: 'hoàn thành, đã hoàn thành, hoàn tất, đã hoàn tất, thành công, xong, đã xong, đã đáp ứng, đã bán',
    closed: 'đã đóng, đóng, lưu trữ, đã đóng cửa',
    ready: 'sẵn sàng, chờ lấy hàng, sẵn sàng giao',
    shipped: 'đã gửi, đang giao, đã chuyển hàng, đang vận chuyển, đã gửi hàng, đã chuyển, đã vận chuyển',
    delivered: 'đã giao, đã giao hàng, giao thành công, đã nhận hàng, đã chuyển giao',
    unfulfilled:
      'chưa hoàn thành, chưa giao, chưa thực hiện, chưa hoàn tất, chưa đáp ứng, không hoàn thành, chưa đủ, chờ giao hàng',
    backordered:
      'đặt trước, chờ hàng, đặt hàng trước, đơn hàng trước, hàng đặt trước, hết hàng, đơn hàng chờ, đợi hàng, dự trữ, đặt hàng lại, đã đặt hàng trước',
    overdue: 'quá hạn, trễ hạn',
    sale: '==bán hàng, ==bán, ==bán ra, ==doanh số, ==bán lẻ',
    order:
      '==đơn hàng, ==đơn đặt hàng, ==đơn bán hàng, ==đơn hàng bán, ==đơn hàng khách hàng, ==đơn mua hàng, ==đơn hàng mua, ==đặt hàng, ==đơn hàng của khách hàng, ==các đơn hàng, ==các đơn đặt hàng',
    invoice:
      '==hóa đơn, ==hoá đơn, ==hóa đơn bán hàng, ==hóa đơn khách hàng, ==hoá đơn khách hàng, ==các hóa đơn, ==hóa đơn của khách hàng',
    receipt: '==biên lai, ==phiếu thu, ==biên nhận',
    payment: '==thanh toán, ==khoản thanh toán, ==chi trả, ==các khoản thanh toán, ==các thanh toán',
    bought: '==mua hàng',
    shipping:
      '==vận chuyển, ==giao hàng, ==phí vận chuyển, ==phí giao hàng, ==gửi hàng, ==chuyển hàng, ==giao nhận, ==giao nhận hàng',
    tax: '=thuế, ==vat, ==gtgt',
    discount: '==giảm giá, ==chiết khấu, ==khuyến mãi',
    fee: '==phí, ==hoa hồng, ==lệ phí',
    deposit: '==đặt cọc, ==tiền cọc, ==tiền gửi, ==tiền đặt cọc, ==ký quỹ, ==đặt tiền, ==ứng trước',
    'gift card': '==thẻ quà tặng, ==phiếu quà tặng, ==thẻ quà',
    'on a day': 'ngày',
  },
} satisfies Language
