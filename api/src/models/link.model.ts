import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type Sequelize,
} from "sequelize";

/** A tracked short link (specification §3, Url code). */
export class Link extends Model<InferAttributes<Link>, InferCreationAttributes<Link>> {
  declare id: CreationOptional<number>;
  declare code: string;
  declare endUrl: string;
  /** Its host in Unicode, without `www.`; null if that is ASCII. */
  declare unicodeHost: CreationOptional<string | null>;
  /** Ids of `link_options`. */
  declare platformId: number;
  declare platformTypeId: number;
  declare platformCategoryId: number;
  declare destinationId: number;
  declare destinationTypeId: number;
  declare destinationCategoryId: number;
  /** The business that it is made for; null: none. */
  declare businessId: string | null;
  declare isDisabled: boolean;
  /** Whether the destination gets the visitor's parameters (S43). */
  declare passesParameters: CreationOptional<boolean>;
  declare expiresAt: Date | null;
  declare createdAt: Date;
  /** User id of the admin. */
  declare createdBy: string;
  /** Without bots, and with bots. Updated soon after the clicks (D290). */
  declare clicks: number;
  declare allClicks: number;
  /** The last click of a person; the year 1970: never. */
  declare lastClickAt: Date;
  /** Id of its destination's `LinkWatch`; null: the next check sets it. */
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
