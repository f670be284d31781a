import type { Country } from '#knowledge/country.ts'

export default {
  code: 'in',
  name: 'India',
  states:
    'andhra pradesh, arunachal pradesh, assam, bihar, chhattisgarh, delhi, new delhi, goa, gujarat, haryana, himachal pradesh, jammu and kashmir, jharkhand, karnataka, kerala, madhya pradesh, maharashtra, manipur, meghalaya, mizoram, nagaland, odisha, orissa, punjab, rajasthan, sikkim, tamil nadu, telangana, tripura, uttar pradesh, uttarakhand, west bengal, chandigarh, puducherry, ladakh',
  stateCodes:
    'ap ar as br cg ct dl ga gj hr hp jk jh ka kl mp mh mn ml mz nl or od pb rj sk tn tg ts tr up uk ut wb ch py',
} satisfies Country
