// Separate from client.ts, so that React is loaded only when the first island hydrates.
import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates one island from the props beside it in JSON. */
export function hydrate(element: HTMLElement, Component: ComponentType<object>): void {
  const props = JSON.parse(element.querySelector(':scope > script[type="application/json"]')!.textContent!)
  // In a transition, React hydrates for a few milliseconds at a time, and at once where somebody clicks.
  startTransition(() => {
    hydrateRoot(element.querySelector(':scope > div')!, createElement(Component, props), {
      identifierPrefix: element.id,
      onRecoverableError: (e) => console.error('island', element.dataset.file, e),
    })
  })
  element.dataset.ready = ''
}
