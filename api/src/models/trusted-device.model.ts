import type { CodeType } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A browser that proved a person's second factor (S3). Several people may share one browser. */
export class TrustedDevice extends Model<InferAttributes<TrustedDevice>, InferCreationAttributes<TrustedDevice>> {
  /** SHA-256. */
  declare tokenHash: string;
  declare userId: string;
  declare trustedAt: Date;
  /** For the person's list of devices. */
  declare id: string;
  declare ip: string;
  declare userAgent: string;
  /** Type of the code that alone created the trust, without the password (S13); null: a second factor after the first. */
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
