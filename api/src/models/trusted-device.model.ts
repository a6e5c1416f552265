import type { CodeType } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A browser that proved a second factor of a person (S3); several people may share one. */
export class TrustedDevice extends Model<InferAttributes<TrustedDevice>, InferCreationAttributes<TrustedDevice>> {
  /** SHA-256 of the cookie's token. */
  declare tokenHash: string;
  declare userId: string;
  declare trustedAt: Date;
  /** What the person may name it by. */
  declare id: string;
  declare ip: string;
  declare userAgent: string;
  /** Whose code alone the trust came by, without the password (S13); null: by a second factor after a first one. */
  declare trustedBy: CreationOptional<CodeType | null>;
}

export function defineTrustedDevice(sequelize: Sequelize): void {
  TrustedDevice.init(
    {
      tokenHash: { type: DataTypes.CHAR(64), primaryKey: true },
      userId: { type: DataTypes.STRING(32), primaryKey: true },
      trustedAt: { type: DataTypes.DATE(3), allowNull: false },
      id: { type: DataTypes.STRING(32), allowNull: false, unique: true },
      ip: { type: DataTypes.STRING(45), allowNull: false },
      userAgent: { type: DataTypes.STRING(400), allowNull: false },
      trustedBy: { type: DataTypes.STRING(8), defaultValue: null },
    },
    { sequelize, tableName: "trusted_devices", underscored: true, timestamps: false },
  );
}
