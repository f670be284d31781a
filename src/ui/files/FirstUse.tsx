import { firstStepsText } from '#text/files/first-steps.ts'
import { SampleIcon } from '#ui/base/icons.tsx'
import { SourceOption } from './SourceOption.tsx'

/** The question of the first visit, above the ways to add a source. */
export const FirstQuestion = () => (
  <div className="first-use mb-5 text-center">
    <h3 className="text-xl font-semibold tracking-tight text-balance">{firstStepsText.title}</h3>
    <p className="mx-auto mt-1 max-w-lg text-muted text-balance">{firstStepsText.lead}</p>
  </div>
)

/** Adds the sample file to the workspace that the page shows, with one click, with and without script. */
export const TrySample = ({ workspaceId }: { workspaceId: string }) => (
  <form method="post" action="/dashboard/sample" className="first-use">
    <input type="hidden" name="workspace" value={workspaceId} />
    <SourceOption
      type="submit"
      icon={<SampleIcon />}
      title={firstStepsText.trySample}
      lead={firstStepsText.trySampleLead}
    />
  </form>
)
