import { Button, Notice } from "@portal/shared-ui/core";
import { findBrowserZone, formatZonedInstant } from "@portal/shared-ui/dates";

import { deletionTexts } from "./delete-account.texts.js";
import { useAccountDeletion } from "./use-account-deletion.js";

/**
 * Renders nothing without a deletion or until loaded.
 *
 * @param props.timeZone of the business; the browser's by default
 */
export function DeletionNotice({ timeZone = findBrowserZone() }: { timeZone?: string | undefined }) {
  const { state, keep } = useAccountDeletion();
  if (!state.data?.dueAt) return null;
  const action = (
    <Button busy={keep.isPending} busyLabel={deletionTexts.keeping} onClick={() => keep.mutate(undefined)}>
      {deletionTexts.keep}
    </Button>
  );
  const title = deletionTexts.scheduledTitle(formatZonedInstant(state.data.dueAt, timeZone));
  return (
    <Notice tone="warn" title={title} action={action}>
      {deletionTexts.scheduled}
    </Notice>
  );
}
