import { createContext, type ReactNode, useContext } from 'react'

const Editing = createContext(true)

/** Whether the person may change the data sources of this page. */
export const useMayEdit = (): boolean => useContext(Editing)

/** Tells `EditorsOnly` the role of the person. An island is a separate React root, so it needs its own. */
export const EditedBy = ({ mayEdit, children }: { mayEdit: boolean; children: ReactNode }) => (
  <Editing value={mayEdit}>{children}</Editing>
)

/** Leaves out buttons and forms that the person may not use. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (useMayEdit() ? children : null)
