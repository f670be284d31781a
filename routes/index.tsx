import { Hono } from 'hono'
import type { AppEnv } from '#server/context.ts'
import { page } from '#server/pages/page.tsx'
import { landingText, shellText } from '#text/site/shell.ts'
import { LandingPicture } from '#ui/accounts/LandingPicture.tsx'
import { Button } from '#ui/base/Button.tsx'
import { CohortsIcon, DoneIcon, UploadIcon } from '#ui/base/icons.tsx'
import { Mark } from '#ui/base/Mark.tsx'

export default new Hono<AppEnv>().get('/', async (c) =>
  c.var.session ? c.redirect('/dashboard') : page(c, shellText.product, <Landing />),
)

const icons = [<UploadIcon key="upload" />, <DoneIcon key="mapping" />, <CohortsIcon key="analytics" />]

function Landing() {
  return (
    <>
      <header className="mx-auto flex max-w-6xl items-center justify-between gap-4 p-4 sm:p-6">
        <span className="flex items-center gap-2 font-semibold">
          <Mark /> {shellText.product}
        </span>
        <Button href="/login" look="quiet" small>
          {landingText.signIn}
        </Button>
      </header>
      <main className="mx-auto max-w-6xl px-4 py-10 sm:px-6 sm:py-16">
        <div className="grid items-center gap-12 lg:grid-cols-[1fr_20rem]">
          <div>
            <h1 className="max-w-3xl text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
              {landingText.headline}
            </h1>
            <p className="mt-6 max-w-2xl text-lg text-muted">{landingText.lead}</p>
            <div className="mt-8 flex flex-wrap items-center gap-3">
              <Button href="/login">{landingText.signIn}</Button>
              <Button href="/register" look="quiet">
                {landingText.requestAccess}
              </Button>
              <span className="text-sm text-muted">{landingText.inviteOnly}</span>
            </div>
          </div>
          <div className="max-lg:hidden">
            <LandingPicture />
          </div>
        </div>
        <ul className="mt-16 grid gap-4 sm:grid-cols-3">
          {landingText.features.map((feature, index) => (
            <li key={feature.title} className="rounded-card border border-line bg-surface p-6 shadow-sm">
              <span className="mb-3 grid size-10 place-items-center rounded-lg bg-accent-soft text-accent">
                {icons[index]}
              </span>
              <h2 className="font-semibold">{feature.title}</h2>
              <p className="mt-2 text-sm text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
