import { ToastRegion, type ToastRegionProps } from "@portal/shared-ui/overlay";

import { useStanding } from "../late-code/use-standing.js";

/** Renders toasts only after mount, so that the first toast is announced too. */
export function AnnouncedToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const standing = useStanding();

  return <ToastRegion toasts={standing ? toasts : []} onDismiss={onDismiss} />;
}
