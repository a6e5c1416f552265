import { ToastRegion, type ToastRegionProps } from "@portal/shared-ui/overlay";

import { useStanding } from "../late-code/use-standing.js";

/** The region of the toasts; the first of them waits until it stands, to be announced. */
export function AnnouncedToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const standing = useStanding();

  return <ToastRegion toasts={standing ? toasts : []} onDismiss={onDismiss} />;
}
