export const frankenstein = `
@criatura man giant skin:dead hair:bob/ink stern paint:dots/moss eyes:x/amber top:jacket/umber/ash legs:pants/coal feet:boots/ink
@victor man thin skin:pale hair:wild/umber wild top:vest/slate/cream legs:pants/coal feet:shoes
@walton man skin:fair hair:mane/brown beard:full/brown top:coat/navy/gold/ink legs:pants/slate feet:high/ink

== collection-velin
la-criatura-primera = @criatura wild hair:long/ink top:shirt/fog
victor = @victor sad beard:short/umber eyewear:glasses
elizabeth = woman skin:pale hair:longest/straw top:gown/white/ice/white hat:veil/white lips:rose
mary = woman skin:pale hair:bun/umber top:gown/coal/slate/plum lips:rose stern + @160,0,42 candle + @-160,0,34 books
la-criatura-entre = @criatura sad hair:long/ash beard:short/ash top:coat/umber/ash back:cape/slate/umber + @-170,0,44 ice + @170,0,50 ice
capitan-walton = @walton hat:cap/umber/navy
la-companera = woman skin:tan hair:wild/tan top:rags/tan asleep + @150,0,34 rock

== carton-y-blister-3-75
la-criatura = @criatura pose:still
la-criatura-con = @criatura happy pose:strum prop:violin
victor-con = @victor top:coat/white/ice pose:show prop:flask
henry = man skin:fair hair:curlyshort/brown happy top:jacket/teal/cream/gold legs:pants/tan feet:boots pose:read prop:book
de-lacey = man blind skin:fair hair:long/white beard:long/white top:robe/brown/tan feet:shoes back:armchair/tan/brown pose:sit prop:cane
justine = woman skin:fair hair:bun/brown sad top:dress/slate/white feet:shoes hat:bonnet/white/sky pose:show prop:watch
el-pequeno = child skin:fair hair:curlyshort/straw happy top:jacket/sky/white legs:breeches/cream/white feet:shoes pose:offer prop:toyboat
trineo = @180,0,72 dog coat:hair/fog/slate/white gait:gallop + @80,0,72 dog coat:hair/white/fog/ivory gait:gallop + @-110,0,96 sled | man skin:fair beard:full/umber top:coat/umber/tan hat:hood/umber pose:raise prop:whip
el-perseguidor = @victor beard:full/umber top:coat/umber/tan legs:pants/brown feet:high/umber hat:hood/umber stern pose:point other:telescope
la-criatura-lectora = @criatura happy pose:read prop:book other:books
walton = @-96,0,84 @walton hat:tricorn/navy/gold pose:hip + @100,0,78 man skin:fair hair:short/rust beard:full/rust top:shirt/navy legs:pants/umber feet:boots angry pose:raise prop:harpoon + @6,-8,74 man skin:olivine hair:short/ink beard:short/ink top:shirt/red legs:pants/coal feet:boots angry pose:point
la-novia = woman skin:dead hair:tower/ink/white top:gown/white/ice/fog lips:crimson wild pose:cower

== kabinett
la-buhardilla = [room/#3f4f58/#4a3a30] @-110,0,100 flasks + @110,20,100 window paint:_/umber/sky + @20,0,90 bed paint:_/umber/fog + @-40,0,94 @victor top:coat/white/ice wild pose:raise prop:lantern + @110,150,60 lightning
el-roble = [night/#2f4060/#4a4a3a] @20,0,150 tree split paint:_/umber + @-110,0,62 child skin:fair hair:curlyshort/brown top:jacket/slate/cream legs:breeches/tan/white feet:shoes wild pose:cower
la-cabana = [room/#6a5238/#5a4028] @-20,0,78 feast + @110,0,100 fireplace + @-50,0,74 man blind skin:fair hair:long/white beard:long/white top:robe/brown/tan pose:strum prop:guitar + @40,0,70 woman skin:fair hair:plaits/straw top:dress/blue/white pose:offer + @-140,20,96 @criatura pose:cower
la-villa = [room/#5a3a48/#4a3028] @0,0,96 fireplace + @-120,0,84 armchair paint:_/wine + @120,0,84 armchair paint:_/pine + @-120,6,66 man skin:fair hair:curlyshort/ink top:jacket/ink/white/wine legs:pants/coal feet:shoes pose:read prop:book + @120,6,66 woman skin:pale hair:bun/umber top:gown/slate/silver/ice pose:read prop:letter
el-barco = [snow/#8fb0c8/#cfe0ea] @0,10,132 ship ice bare paint:_/umber/gold/ash + @-100,-6,64 @walton pose:point + @120,0,56 ice
la-pira = [snow/#3a4f6a/#a8c4d4] @60,-6,90 fire + @60,-10,60 ice + @-90,0,84 @criatura sad pose:bow + @-150,0,80 ice
`
