import classes from './brand.module.css';

/** The name and mark of the product, for the link that leads home: `<Link to={home} {...brand} />`. */
export const brand = {
  className: classes.brand,
  children: (
    <>
      <img src="/icon.svg" alt="" width={26} height={26} />
      Nysan
    </>
  ),
};
