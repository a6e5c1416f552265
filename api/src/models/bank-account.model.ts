import type { BankAccountKind } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A bank account that a client connected, as the provider describes it. */
export class BankAccount extends Model<InferAttributes<BankAccount>, InferCreationAttributes<BankAccount>> {
  declare id: string;
  declare businessId: string;
  declare sessionId: string;
  /** The provider's id. */
  declare externalId: string;
  declare institution: string;
  declare name: string;
  /** Empty if the bank does not provide it. */
  declare last4: string;
  declare kind: BankAccountKind;
  declare isDebitable: boolean;
  declare status: "active" | "inactive" | "disconnected";
  /** The same for one account at every client; null until the client chooses the account. */
  declare fingerprint: CreationOptional<string | null>;
  /** From this time on, another business may use the account (S31). */
  declare releasedAt: CreationOptional<Date | null>;
  declare savedAt: Date;
  /** The provider's id of the last refresh whose transactions are stored. */
  declare readUntil: CreationOptional<string | null>;
  /** When that refresh was stored. */
  declare readAt: CreationOptional<Date | null>;
  /** The first nightly check since which no new refresh came; null: a refresh came after the last check (D175). */
  declare unreadSince: CreationOptional<Date | null>;
  /** Generated column: the fingerprint while the account is in use, unique. */
  declare liveFingerprint: CreationOptional<string | null>;
}

export function defineBankAccount(sequelize: Sequelize): void {
  BankAccount.init(
    {
      id: { type: DataTypes.STRING(32), primaryKey: true },
      businessId: { type: DataTypes.STRING(32), allowNull: false },
      sessionId: { type: DataTypes.STRING(32), allowNull: false },
      externalId: { type: DataTypes.STRING(255), allowNull: false, unique: true },
      institution: { type: DataTypes.STRING(255), allowNull: false },
      name: { type: DataTypes.STRING(255), allowNull: false },
      last4: { type: DataTypes.STRING(8), allowNull: false },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      isDebitable: { type: DataTypes.BOOLEAN, allowNull: false },
      status: { type: DataTypes.STRING(16), allowNull: false },
      fingerprint: { type: DataTypes.STRING(255) },
      releasedAt: { type: DataTypes.DATE(3) },
      readUntil: { type: DataTypes.STRING(255), defaultValue: null },
      readAt: { type: DataTypes.DATE(3), defaultValue: null },
      unreadSince: { type: DataTypes.DATE(3), defaultValue: null },
      savedAt: { type: DataTypes.DATE(3), allowNull: false },
      liveFingerprint: { type: DataTypes.STRING(255) },
    },
    { sequelize, tableName: "bank_accounts", underscored: true, timestamps: false },
  );
}
