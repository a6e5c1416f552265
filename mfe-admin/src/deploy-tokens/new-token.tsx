import { TextField } from "@portal/shared-ui/core";
import { ConfirmDialog, FormDialog } from "@portal/shared-ui/overlay";

import { ChangeRefusal } from "../remotes/change-refusal.js";
import { useRemotes } from "../remotes/use-remotes.js";
import { describeRemoteId } from "./token-draft.js";
import { TokenDialog } from "./token-dialog.js";
import { useNewToken } from "./use-new-token.js";

/** Creates a token and shows it once. Asks before a draft or the token is lost. */
export function NewToken({ onClose }: { onClose: () => void }) {
  const form = useNewToken(onClose);
  switch (form.stage) {
    case "form":
      return <TokenForm key={form.opening} form={form} />;
    case "leave-form":
      return (
        <ConfirmDialog
          open
          title="Close without a new token?"
          confirmLabel="Close"
          cancelLabel="Keep typing"
          onConfirm={onClose}
          onCancel={form.stay}
        >
          What you typed will be lost.
        </ConfirmDialog>
      );
    case "token":
      return <TokenDialog form={form} />;
    case "leave-token":
      return (
        <ConfirmDialog
          open
          title="Have you saved the token?"
          confirmLabel="Close"
          cancelLabel="Show it again"
          onConfirm={onClose}
          onCancel={form.stay}
        >
          You have not copied it yet. After you close this, nobody can see it again, and you need to create another one.
        </ConfirmDialog>
      );
  }
}

function TokenForm({ form }: { form: ReturnType<typeof useNewToken> }) {
  const { draft, errors, formRef, change } = form;
  const remotes = useRemotes();
  const known = (remotes.data?.data ?? []).map(({ remote }) => remote);
  return (
    <FormDialog
      ref={formRef}
      title="New deploy token"
      submitLabel="Create token"
      busy={form.isBusy}
      busyLabel="Creating"
      onSubmit={form.submit}
      onClose={form.leaveForm}
    >
      <TextField
        label="Remote ID"
        help={describeRemoteId(draft.remote, known)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={errors.remote}
        value={draft.remote}
        onChange={({ target }) => change("remote", target.value)}
      />
      <TextField
        label="Name"
        help="For example reviews-ci. It appears beside every version published with this token."
        autoComplete="off"
        maxLength={100}
        error={errors.name}
        value={draft.name}
        onChange={({ target }) => change("name", target.value)}
      />
      <TextField
        label="Team’s email (optional)"
        help="Gets an email when a version from this token is suspended. Without an address, you get it."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        error={errors.email}
        value={draft.email}
        onChange={({ target }) => change("email", target.value)}
      />
      <ChangeRefusal error={form.failure} />
    </FormDialog>
  );
}
