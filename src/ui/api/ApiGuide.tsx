import type { ReactNode } from 'react'
import { accountPath, apiPath } from '#domain/api/api-token.ts'
import { webhooksPath } from '#domain/api/webhook.ts'
import { addExample, cronExample, curlExample, guideText, pythonExample, shellExample } from '#text/api/guide.ts'
import { Card } from '#ui/base/Card.tsx'

/** First steps with the API, with examples that can be copied. */
export const ApiGuide = ({ site, hasWebhooks }: { site: string; hasWebhooks: boolean }) => (
  <Card title={guideText.start}>
    <ol className="mb-3 list-decimal space-y-1 pl-6">
      {guideText.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mb-3 flex flex-wrap gap-x-4">
      <a href={accountPath}>{guideText.toAccount}</a>
      <a href={`${apiPath}/openapi.json`}>{guideText.toDocument}</a>
      <a href="/analytics.sh">{guideText.toClient}</a>
      {hasWebhooks && <a href={webhooksPath}>{guideText.toWebhooks}</a>}
    </p>
    <p className="mb-3 text-muted">
      {guideText.environment} {guideText.days}
    </p>
    <Example id="shell" title={guideText.shell} lead={guideText.shellLead}>
      {shellExample(site)}
    </Example>
    <Example id="cron" title={guideText.cron} lead={guideText.cronLead}>
      {cronExample(site)}
    </Example>
    <Example id="curl" title={guideText.curl} lead={guideText.warehouse}>
      {curlExample(site)}
    </Example>
    <Example id="add" title={guideText.add} lead={`${guideText.addLead} ${guideText.costs}`}>
      {addExample(site)}
    </Example>
    <Example id="python" title={guideText.python}>
      {pythonExample(site)}
    </Example>
    <h3 className="mt-4 mb-1 font-semibold">{guideText.limits}</h3>
    <p className="mb-2">{guideText.problems}</p>
    <p>{guideText.signed}</p>
  </Card>
)

const Example = ({ id, title, lead, children }: { id: string; title: string; lead?: string; children: ReactNode }) => (
  <section aria-label={title} className="mb-4">
    <h3 className="mb-1 font-semibold">{title}</h3>
    {lead && <p className="mb-2 text-muted">{lead}</p>}
    <pre id={id} tabIndex={0} className="overflow-x-auto rounded-lg bg-sunken px-4 py-3 font-mono text-sm">
      {children}
    </pre>
  </section>
)
