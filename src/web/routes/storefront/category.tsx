export default function Category() {
  return <main className="wrap py-8">Category</main>;
}
