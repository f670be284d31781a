import * as z from 'zod'
import { openApiDocument } from '#server/api/open-api.ts'
import { apiRoutes, operation } from '#server/api/operation.ts'

export default apiRoutes({
  get: operation({
    id: 'getOpenApi',
    summary: 'This document',
    answers: {
      200: { description: 'The OpenAPI 3.1 document of the API.', schema: z.looseObject({ openapi: z.string() }) },
    },
    answer: async (c, { reply }) => {
      const document = openApiDocument(c.var.operations, c.var.environment.publicUrl.origin)
      return reply(200, { ...document })
    },
  }),
})
