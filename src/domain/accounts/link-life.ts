/** How long links work, in milliseconds (requirement 5). */
export const inviteLifeMs = 72 * 3_600_000
export const resetLifeMs = 24 * 3_600_000
export const verifyLifeMs = 24 * 3_600_000
