import { describeFailure } from "@portal/shared-ui/api";
import { Button, Notice, PageHeader } from "@portal/shared-ui/core";
import { useEffect, useState } from "react";

import { LinkForm } from "./link-form.js";
import { LinkMade } from "./link-made.js";
import styles from "./links.module.css";
import { OptionsDialog } from "./options-dialog.js";
import { useLinkForm } from "./use-link-form.js";
import { useLinkOptions } from "./use-link-options.js";

/** `/admin/AdminForm`: creates tracked links (§2). */
export function AdminFormPage() {
  const { query, options } = useLinkOptions();
  const form = useLinkForm(options);
  const [isEditing, setEditing] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const { formRef } = form;
  useEffect(() => {
    if (isAnother) formRef.current?.querySelector("input")?.focus();
  }, [isAnother, formRef]);

  const notice = query.isLoadingError ? (
    <Notice
      tone="bad"
      announce
      title="The shared options could not be loaded."
      action={
        <Button busy={query.isFetching} busyLabel="Retrying" onClick={() => void query.refetch()}>
          Retry
        </Button>
      }
    >
      {describeFailure(query.error).message} You can use the ones below, or type your own.
    </Notice>
  ) : null;

  return (
    <>
      <PageHeader
        title="Admin Form"
        description="Create short links that count their clicks. All fields except the optional ones are required."
      />
      <div className={styles.page}>
        {form.made === null ? (
          <LinkForm form={form} options={options} notice={notice} onEditOptions={() => setEditing(true)} />
        ) : (
          <LinkMade
            made={form.made}
            onAnother={() => {
              form.makeAnother();
              setAnother(true);
            }}
          />
        )}
        {isEditing ? <OptionsDialog options={options} onClose={() => setEditing(false)} /> : null}
      </div>
    </>
  );
}
