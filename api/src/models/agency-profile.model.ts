import type { LogoType } from "@portal/api-contract";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** One row, or none before the first change. */
export class AgencyProfile extends Model<InferAttributes<AgencyProfile>, InferCreationAttributes<AgencyProfile>> {
  /** Always 1. */
  declare id: number;
  declare name: string;
  /** One line. */
  declare address: string;
  declare email: string;
  /** Ten digits. */
  declare phone: string | null;
  declare samplesShown: CreationOptional<boolean>;
  declare logo: Buffer | null;
  /** Detected from the bytes, never the uploader's claim. */
  declare logoType: LogoType | null;
  /** Hex. */
  declare logoSha256: string | null;
  declare updatedAt: Date;
}

export function defineAgencyProfile(sequelize: Sequelize): void {
  AgencyProfile.init(
    {
      id: { type: DataTypes.TINYINT.UNSIGNED, primaryKey: true },
      name: { type: DataTypes.STRING(120), allowNull: false },
      address: { type: DataTypes.STRING(300), allowNull: false },
      email: { type: DataTypes.STRING(254), allowNull: false },
      phone: { type: DataTypes.STRING(10), allowNull: true },
      samplesShown: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      logo: { type: DataTypes.BLOB("medium"), allowNull: true },
      logoType: { type: DataTypes.STRING(20), allowNull: true },
      logoSha256: { type: DataTypes.STRING(64), field: "logo_sha256", allowNull: true },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "agency_profiles", underscored: true, timestamps: false },
  );
}
