import { createContext, type ReactNode, useContext } from 'react'

const Editing = createContext(true)

/** Whether the person may change the data sources of this page. */
export const useMayEdit = (): boolean => useContext(Editing)

/** Hides what only editors can use from others. An island is a separate root, so it needs its own. */
export const EditedBy = ({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) => (
  <Editing value={mayEdit}>{children}</Editing>
)

/** A button or form that the person would not be allowed to use is not there. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (useMayEdit() ? children : null)
