/**
 * Sizes of pictures of members and communities. Separate from the other limits, because the first screen does not need
 * them. docs/behaviour/profile.md#picture.
 */

/** Recommended, in pixels. */
export const pictureSizes = { profile: [256, 256], logo: [512, 512], header: [1920, 1080] } as const
