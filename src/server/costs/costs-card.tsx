import type { Context } from 'hono'
import { costsHref } from '#domain/costs/cost-addresses.ts'
import type { AppEnv } from '#server/context.ts'
import { costsText } from '#text/costs/costs.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { CostFiles } from '#ui/costs/CostFiles.tsx'
import { costsOfSource } from './costs-of-source.ts'

/** The files of costs and spend of a source, on its page. */
export async function costsCard({ var: { db } }: Context<AppEnv>, sourceId: string) {
  const { files } = await costsOfSource(db, sourceId)
  return (
    <Card title={costsText.title} id="costs">
      {files.length > 0 ? (
        <CostFiles sourceId={sourceId} files={files} />
      ) : (
        <p className="text-sm text-muted">{costsText.none}</p>
      )}
      <p className="mt-3">
        <Button href={costsHref(sourceId)} small look="quiet">
          {costsText.openPage}
        </Button>
      </p>
    </Card>
  )
}
