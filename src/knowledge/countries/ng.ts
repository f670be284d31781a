import type { Country } from '#knowledge/country.ts'

export default {
  code: 'ng',
  name: 'Nigeria',
  states:
    'abia, adamawa, akwa ibom, anambra, bauchi, bayelsa, benue, borno, cross river, delta, ebonyi, edo, ekiti, enugu, fct, abuja, gombe, imo, jigawa, kaduna, kano, katsina, kebbi, kogi, kwara, lagos, nasarawa, niger, ogun, ondo, osun, oyo, plateau, rivers, sokoto, taraba, yobe, zamfara',
} satisfies Country
