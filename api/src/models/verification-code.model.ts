import type { CodeType, FlowSource } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/**
 * The only live code of a subject and type (S21).
 * The row stays when its code is used or expired: wrong, used, expired and unknown codes use up the same tries.
 */
export class VerificationCode extends Model<
  InferAttributes<VerificationCode>,
  InferCreationAttributes<VerificationCode>
> {
  /** Id of the session or pending session (S21). */
  declare subject: string;
  declare type: CodeType;
  /** HMAC-SHA-256 of six digits; null: no code was sent, or it was used. */
  declare codeHash: CreationOptional<string | null>;
  /** Email or E.164 that the code proves. */
  declare destination: CreationOptional<string | null>;
  declare purpose: CreationOptional<FlowSource | null>;
  declare expiresAt: CreationOptional<Date | null>;
  declare triesLeft: number;
  /** Codes sent in a row, for `waitTime` (S22); 0 after a success. */
  declare sendsInRow: CreationOptional<number>;
  declare lastSentAt: CreationOptional<Date | null>;
  declare nextSendAt: CreationOptional<Date | null>;
  /** Id of the message with the code; null: not sent. */
  declare messageId: CreationOptional<string | null>;
}

export function defineVerificationCode(sequelize: Sequelize): void {
  VerificationCode.init(
    {
      subject: { type: DataTypes.STRING(64), primaryKey: true },
      type: { type: DataTypes.STRING(8), primaryKey: true },
      codeHash: { type: DataTypes.CHAR(64), defaultValue: null },
      destination: { type: DataTypes.STRING(254), defaultValue: null },
      purpose: { type: DataTypes.STRING(32), defaultValue: null },
      expiresAt: { type: DataTypes.DATE(3), defaultValue: null },
      triesLeft: { type: DataTypes.TINYINT, allowNull: false },
      sendsInRow: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lastSentAt: { type: DataTypes.DATE(3), defaultValue: null },
      nextSendAt: { type: DataTypes.DATE(3), defaultValue: null },
      messageId: { type: DataTypes.STRING(32), defaultValue: null },
    },
    { sequelize, tableName: "verification_codes", underscored: true, timestamps: false },
  );
}
