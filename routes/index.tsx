import { Hono } from 'hono'
import type { AppEnv } from '../src/server/app-env'
import { page } from '../src/server/page'
import { landingText, shellText } from '../src/text/shell'
import { Button } from '../src/ui/Button'
import { Mark } from '../src/ui/Mark'

export default new Hono<AppEnv>().get('/', (c) =>
  c.var.session ? c.redirect('/dashboard') : page(c, shellText.product, <Landing />),
)

function Landing() {
  return (
    <>
      <header className="mx-auto flex max-w-5xl items-center justify-between gap-4 p-4 sm:p-6">
        <span className="flex items-center gap-2 font-semibold">
          <Mark /> {shellText.product}
        </span>
        <Button href="/login" look="quiet" small>
          {landingText.signIn}
        </Button>
      </header>
      <main className="mx-auto max-w-5xl px-4 py-12 sm:px-6 sm:py-20">
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
        <ul className="mt-16 grid gap-4 sm:grid-cols-3">
          {landingText.features.map((feature) => (
            <li key={feature.title} className="rounded-card border border-line bg-surface p-6 shadow-sm">
              <h2 className="font-semibold">{feature.title}</h2>
              <p className="mt-2 text-sm text-muted">{feature.text}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
