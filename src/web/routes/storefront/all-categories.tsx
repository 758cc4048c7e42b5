export default function AllCategories() {
  return <main className="wrap py-8">AllCategories</main>;
}
