import { describeFailure, type LinkItem } from "@portal/shared-ui/api";
import { Notice } from "@portal/shared-ui/core";
import { ConfirmDialog } from "@portal/shared-ui/overlay";

import { useUpdateLink } from "./use-links.js";

export function DisableLink({ link: { code, state, endUrl }, onClose }: { link: LinkItem; onClose: () => void }) {
  const isOff = state === "disabled";
  const updating = useUpdateLink(() => (isOff ? `${code} works again.` : `${code} is disabled.`));
  return (
    <ConfirmDialog
      open
      title={isOff ? `Enable ${code}?` : `Disable ${code}?`}
      tone={isOff ? "primary" : "danger"}
      confirmLabel={isOff ? "Enable" : "Disable"}
      busy={updating.isPending}
      busyLabel={isOff ? "Enabling" : "Disabling"}
      onConfirm={() => updating.mutate({ code, disabled: !isOff }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>
        {isOff
          ? `Visitors get to ${endUrl} again.`
          : "Visitors see a page that says the link is no longer in use. Its clicks stay, and you can enable it again."}
      </p>
      {updating.isError ? (
        <Notice tone="bad" announce title="Nothing was changed.">
          {describeFailure(updating.error).message}
        </Notice>
      ) : null}
    </ConfirmDialog>
  );
}
