import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A short link (§3, Url code). */
export class Link extends Model<InferAttributes<Link>, InferCreationAttributes<Link>> {
  declare id: CreationOptional<number>;
  declare code: string;
  declare endUrl: string;
  /** The destination's host in Unicode, without `www.`; null if it is ASCII. */
  declare unicodeHost: CreationOptional<string | null>;
  /** Ids of `link_options`. */
  declare platformId: number;
  declare platformTypeId: number;
  declare platformCategoryId: number;
  declare destinationId: number;
  declare destinationTypeId: number;
  declare destinationCategoryId: number;
  /** null: the link is for no business. */
  declare businessId: string | null;
  declare isDisabled: boolean;
  /** Whether the destination gets the visitor's parameters (S43). */
  declare passesParameters: CreationOptional<boolean>;
  declare expiresAt: Date | null;
  declare createdAt: Date;
  /** User id. */
  declare createdBy: string;
  /** Clicks without bots and with bots, updated soon after the clicks (D290). */
  declare clicks: number;
  declare allClicks: number;
  /** Last click of a person; 1970: none. */
  declare lastClickAt: Date;
  /** The destination's `LinkWatch`; null until the next check. */
  declare watchId: CreationOptional<number | null>;
}

const option = () => ({ type: DataTypes.INTEGER.UNSIGNED, allowNull: false });

export function defineLink(sequelize: Sequelize): void {
  Link.init(
    {
      id: { type: DataTypes.BIGINT.UNSIGNED, primaryKey: true, autoIncrement: true },
      code: { type: DataTypes.STRING(32), allowNull: false },
      endUrl: { type: DataTypes.STRING(2040), allowNull: false },
      unicodeHost: { type: DataTypes.STRING(253) },
      platformId: option(),
      platformTypeId: option(),
      platformCategoryId: option(),
      destinationId: option(),
      destinationTypeId: option(),
      destinationCategoryId: option(),
      businessId: { type: DataTypes.STRING(32) },
      isDisabled: { type: DataTypes.BOOLEAN, allowNull: false },
      passesParameters: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      expiresAt: { type: DataTypes.DATE(3) },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      createdBy: { type: DataTypes.STRING(32), allowNull: false },
      clicks: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      allClicks: { type: DataTypes.BIGINT.UNSIGNED, allowNull: false },
      lastClickAt: { type: DataTypes.DATE(3), allowNull: false },
      watchId: { type: DataTypes.BIGINT.UNSIGNED },
    },
    { sequelize, tableName: "links", underscored: true, timestamps: false },
  );
}
