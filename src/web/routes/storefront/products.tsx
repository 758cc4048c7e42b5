export default function Products() {
  return <main className="wrap py-8">Products</main>;
}
