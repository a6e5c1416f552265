import { DISPUTE_FILE_TYPES, DISPUTE_FILES_MOST } from "@portal/shared-ui/api";
import { Button, Icon, TextField } from "@portal/shared-ui/core";
import { useRef } from "react";

import { formatSize } from "./format-size.js";
import styles from "./reply-files.module.css";
import type { ReplyFilesState } from "./use-reply-files.js";

export interface ReplyFilesProps {
  chosen: ReplyFilesState;
  isSending: boolean;
}

export function ReplyFiles({ chosen: { files, error, add, remove }, isSending }: ReplyFilesProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.files}>
      {files.length === 0 ? null : (
        <ul className={styles.list} aria-label="Files to send">
          {files.map((file, index) => (
            <li key={`${index} ${file.name}`} className={styles.item}>
              <Icon name="document" size={16} />
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{formatSize(file.size)}</span>
              <Button
                variant="quiet"
                aria-label={`Remove ${file.name}`}
                disabled={isSending}
                onClick={() => {
                  remove(file);
                  // The button that had the focus is gone.
                  field.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        ref={field}
        label="Add a file"
        help={`PDF, PNG or JPEG, at most 5 MB each, ${DISPUTE_FILES_MOST} at a time.`}
        type="file"
        multiple
        className={styles.field}
        accept={DISPUTE_FILE_TYPES.join(",")}
        error={error}
        disabled={isSending}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // Allows the same file to be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
