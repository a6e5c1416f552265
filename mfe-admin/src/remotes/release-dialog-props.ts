import type { RemoteItem, RemoteReleaseItem } from "@portal/shared-ui/api";

export interface ReleaseDialogProps {
  release: RemoteReleaseItem;
  /** The remote as shown when the dialog opened; a refusal stays although the list loads again. */
  item: RemoteItem;
  onDone: () => void;
  onClose: () => void;
}
