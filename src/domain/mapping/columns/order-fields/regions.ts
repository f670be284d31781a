import { headerWords } from '#domain/mapping/headers/words/header.ts'

/** First-level parts of countries in which addresses name them, with the codes that stand for them. */
const countries: { names: string; codes?: string }[] = [
  {
    names:
      'alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia, wisconsin, wyoming, district of columbia, puerto rico',
    codes:
      'al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr',
  },
  {
    names:
      'alberta, british columbia, manitoba, new brunswick, newfoundland and labrador, newfoundland, nova scotia, ontario, prince edward island, quebec, saskatchewan, yukon, nunavut, northwest territories',
    codes: 'ab bc mb nb nl ns on pe qc sk yt nu nt',
  },
  {
    names:
      'new south wales, victoria, queensland, south australia, western australia, tasmania, northern territory, australian capital territory',
    codes: 'nsw vic qld sa wa tas nt act',
  },
  {
    names:
      'andhra pradesh, arunachal pradesh, assam, bihar, chhattisgarh, delhi, new delhi, goa, gujarat, haryana, himachal pradesh, jammu and kashmir, jharkhand, karnataka, kerala, madhya pradesh, maharashtra, manipur, meghalaya, mizoram, nagaland, odisha, orissa, punjab, rajasthan, sikkim, tamil nadu, telangana, tripura, uttar pradesh, uttarakhand, west bengal, chandigarh, puducherry, ladakh',
    codes:
      'ap ar as br cg ct dl ga gj hr hp jk jh ka kl mp mh mn ml mz nl or od pb rj sk tn tg ts tr up uk ut wb ch py',
  },
  {
    names:
      'acre, alagoas, amapa, amazonas, bahia, ceara, distrito federal, espirito santo, goias, maranhao, mato grosso, mato grosso do sul, minas gerais, para, paraiba, parana, pernambuco, piaui, rio de janeiro, rio grande do norte, rio grande do sul, rondonia, roraima, santa catarina, sao paulo, sergipe, tocantins',
    codes: 'ac al ap am ba ce df es go ma mt ms mg pa pb pr pe pi rj rn rs ro rr sc sp se to',
  },
  {
    names:
      'aguascalientes, baja california, baja california sur, campeche, chiapas, chihuahua, ciudad de mexico, cdmx, coahuila, colima, durango, estado de mexico, guanajuato, guerrero, hidalgo, jalisco, michoacan, morelos, nayarit, nuevo leon, oaxaca, puebla, queretaro, quintana roo, san luis potosi, sinaloa, sonora, tabasco, tamaulipas, tlaxcala, veracruz, yucatan, zacatecas',
    codes:
      'ags bc bcs camp chis chih cdmx coah col dgo mex gto gro hgo jal mich mor nay nl oax pue qro qroo slp sin son tab tamps tlax ver yuc zac',
  },
  {
    names:
      'baden wurttemberg, bayern, bavaria, berlin, brandenburg, bremen, hamburg, hessen, hesse, mecklenburg vorpommern, niedersachsen, lower saxony, nordrhein westfalen, north rhine westphalia, rheinland pfalz, saarland, sachsen, saxony, sachsen anhalt, schleswig holstein, thuringen, thuringia',
    codes: 'bw by be bb hb hh he mv ni nw nrw rp sl sn st sh th',
  },
  {
    names:
      'burgenland, karnten, niederosterreich, oberosterreich, salzburg, steiermark, tirol, vorarlberg, wien, zurich, bern, luzern, uri, schwyz, glarus, zug, freiburg, fribourg, solothurn, basel stadt, basel landschaft, schaffhausen, st gallen, graubunden, aargau, thurgau, ticino, vaud, valais, neuchatel, geneve, jura',
  },
  {
    names:
      'abruzzo, basilicata, calabria, campania, emilia romagna, friuli venezia giulia, lazio, liguria, lombardia, marche, molise, piemonte, puglia, sardegna, sicilia, toscana, trentino alto adige, umbria, valle d aosta, veneto',
    codes:
      'ag al an ao ar ap at av ba bt bl bn bg bi bo bz bs br ca cl cb ce ct cz ch co cs cr kr cn en fm fe fi fg fc fr ge go gr im is sp aq lt le lc li lo lu mc mn ms mt me mi mo mb na no nu or pd pa pr pv pg pu pe pc pi pt pn pz po rg ra rc re ri rn rm ro sa ss sv si sr so ta te tr tn tp ts tv ud va ve vb vc vr vv vi vt',
  },
  {
    names:
      'andalucia, aragon, asturias, islas baleares, baleares, canarias, cantabria, castilla y leon, castilla la mancha, cataluna, catalunya, comunidad valenciana, valencia, extremadura, galicia, la rioja, madrid, comunidad de madrid, murcia, navarra, pais vasco, barcelona, sevilla, malaga, zaragoza, alicante, bizkaia, vizcaya, gipuzkoa',
  },
  {
    names:
      'auvergne rhone alpes, bourgogne franche comte, bretagne, centre val de loire, corse, grand est, hauts de france, ile de france, normandie, nouvelle aquitaine, occitanie, pays de la loire, provence alpes cote d azur, paca',
  },
  {
    names:
      'england, scotland, wales, northern ireland, greater london, kent, essex, surrey, devon, cornwall, norfolk, suffolk, yorkshire, west yorkshire, north yorkshire, south yorkshire, lancashire, cheshire, hampshire, greater manchester, merseyside, west midlands',
  },
  {
    names:
      'buenos aires, caba, cordoba, santa fe, mendoza, tucuman, entre rios, salta, misiones, chaco, corrientes, santiago del estero, san juan, jujuy, rio negro, neuquen, formosa, chubut, san luis, catamarca, la pampa, santa cruz, tierra del fuego, antioquia, atlantico, bogota, bogota d c, bolivar, boyaca, caldas, cundinamarca, valle del cauca, santander, tolima, risaralda, quindio',
  },
  {
    names:
      'johor, kedah, kelantan, melaka, malacca, negeri sembilan, pahang, perak, perlis, pulau pinang, penang, sabah, sarawak, selangor, terengganu, kuala lumpur, putrajaya, labuan',
  },
  {
    names:
      'abia, adamawa, akwa ibom, anambra, bauchi, bayelsa, benue, borno, cross river, delta, ebonyi, edo, ekiti, enugu, fct, abuja, gombe, imo, jigawa, kaduna, kano, katsina, kebbi, kogi, kwara, lagos, nasarawa, niger, ogun, ondo, osun, oyo, plateau, rivers, sokoto, taraba, yobe, zamfara, gauteng, western cape, eastern cape, kwazulu natal, limpopo, mpumalanga, north west, free state, northern cape',
  },
  {
    names:
      'north holland, noord holland, zuid holland, south holland, utrecht, gelderland, noord brabant, limburg, overijssel, flevoland, groningen, friesland, drenthe, zeeland, mazowieckie, malopolskie, slaskie, wielkopolskie, dolnoslaskie, pomorskie, lodzkie, kujawsko pomorskie, zachodniopomorskie, lubelskie, podkarpackie, warminsko mazurskie, podlaskie, swietokrzyskie, lubuskie, opolskie',
  },
]

const names = new Set(countries.flatMap(({ names }) => names.split(', ')))
const codes = countries.flatMap(({ codes }) => (codes ? [new Set(codes.split(' '))] : []))

/** Whether a text is the name of a region: 'New York', 'Bayern'. */
export const isRegion = (text: string): boolean => names.has(headerWords(text))

/** Whether nearly all texts are codes of the regions of one country. */
export function isRegionCode(texts: string[], nearlyAll: number): boolean {
  const written = texts.map(headerWords)
  return codes.some((of) => written.filter((code) => of.has(code)).length >= texts.length * nearlyAll)
}
